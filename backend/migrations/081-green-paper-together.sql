-- Writing a green paper together (R12.6). A link is used once and then gone; of its code only the hash is kept.
create table green_paper_invitations (
  id uuid primary key default gen_random_uuid(),
  paper_id bigint not null references green_papers (id),
  role text not null check (role in ('writer', 'suggester')),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index green_paper_invitations_by_paper on green_paper_invitations (paper_id, created_at desc);
create index green_paper_invitations_by_expiry on green_paper_invitations (expires_at);

-- Another text proposed for one block of a section.
create table green_paper_suggestions (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  paper_id bigint not null references green_papers (id),
  section_id uuid not null,
  author_id bigint not null references users (id),
  original jsonb not null,
  -- Null proposes to leave the block out.
  proposed jsonb,
  note text check (char_length(note) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'taken-back')),
  created_at timestamptz not null default now(),
  decided_by bigint references users (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index green_paper_suggestions_by_paper on green_paper_suggestions (paper_id, seq desc);
create index green_paper_suggestions_open on green_paper_suggestions (paper_id) where state = 'open';
create index green_paper_suggestions_by_author on green_paper_suggestions (author_id);
create index green_paper_suggestions_by_decider on green_paper_suggestions (decided_by) where decided_by is not null;
