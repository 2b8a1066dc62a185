-- Green papers (R12.6): what members write, alone or together, and publish as numbered editions. They are no posts:
-- nobody comments on them or agrees with them.
create table green_papers (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  -- Counts up with every save; a save names the one it changes.
  revision integer not null default 1 check (revision > 0),
  title text not null check (char_length(title) between 1 and 200),
  content jsonb not null,
  updated_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The newest edition, the revision it was made of, and when; null before the first.
  edition integer check (edition > 0),
  edition_revision integer,
  published_at timestamptz,
  -- Set while every edition is out of sight.
  withdrawn_at timestamptz,
  check ((edition is null) = (published_at is null) and (edition is null) = (edition_revision is null)),
  check (withdrawn_at is null or edition is not null)
);

create index green_papers_by_owner on green_papers (owner_id, updated_at desc);
create index green_papers_by_updater on green_papers (updated_by);
create index green_papers_public on green_papers (published_at desc, id desc)
  where edition is not null and withdrawn_at is null;

-- Collaborators of the owner.
create table green_paper_members (
  paper_id bigint not null references green_papers (id),
  user_id bigint not null references users (id),
  role text not null check (role in ('writer', 'suggester')),
  joined_at timestamptz not null default now(),
  primary key (paper_id, user_id)
);
create index green_paper_members_by_user on green_paper_members (user_id);

-- Texts kept on the way, the newest being the paper's own: one for each ten minutes of a writer's work.
create table green_paper_revisions (
  paper_id bigint not null references green_papers (id),
  revision integer not null,
  content jsonb not null,
  saved_by bigint not null references users (id),
  -- When the work began that this row stands for, and when it was last saved.
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (paper_id, revision)
);
create index green_paper_revisions_by_saver on green_paper_revisions (saved_by);

-- Citations of a paper. A record of this site is frozen; the author's name stands apart from it and from its hash, so
-- that erasure can change it and nothing else.
create table green_paper_citations (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  paper_id bigint not null references green_papers (id),
  kind text not null check (kind in ('question', 'debate', 'debate-event', 'moment', 'comment', 'source')),
  post_id bigint references posts (id),
  author_id bigint references users (id),
  author_name text check (char_length(author_name) between 1 and 200),
  record jsonb not null,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  -- Since when it is off the writers' list; a text that names it still has it.
  removed_at timestamptz,
  check ((kind = 'source') = (post_id is null) and (kind = 'source') = (hash is null))
);
create index green_paper_citations_by_paper on green_paper_citations (paper_id, seq);
create index green_paper_citations_by_post on green_paper_citations (post_id) where post_id is not null;
create index green_paper_citations_by_author on green_paper_citations (author_id) where author_id is not null;
create index green_paper_citations_by_creator on green_paper_citations (created_by);

create function refuse_other_citation() returns trigger language plpgsql as $$
begin
  if (new.id, new.paper_id, new.kind, new.post_id, new.author_id, new.record, new.hash, new.created_at)
    is distinct from (old.id, old.paper_id, old.kind, old.post_id, old.author_id, old.record, old.hash, old.created_at)
  then
    raise exception 'a citation is frozen' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger green_paper_citations_frozen before update on green_paper_citations
  for each row execute function refuse_other_citation();

-- Editions grow only (R12.21): number, date and hash stay for ever.
create table green_paper_editions (
  id bigint generated always as identity primary key,
  paper_id bigint not null references green_papers (id),
  number integer not null check (number > 0),
  revision integer not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_by bigint not null references users (id),
  published_at timestamptz not null,
  unique (paper_id, number)
);
create index green_paper_editions_by_publisher on green_paper_editions (published_by);
create trigger green_paper_editions_append_only before update or delete on green_paper_editions
  for each row execute function refuse_change();
create trigger green_paper_editions_not_emptied before truncate on green_paper_editions
  for each statement execute function refuse_change();

-- The text of an edition is never changed; it goes when a member leaves and takes it along.
create table green_paper_edition_texts (
  edition_id bigint primary key references green_paper_editions (id),
  content jsonb not null,
  title text not null,
  excerpt text not null,
  -- Its words without their form, for search.
  body text not null,
  bg text[] not null generated always as (ko_bigrams(title || ' ' || body) || ko_openings(title)) stored
);
create index green_papers_search on green_paper_edition_texts using gin (bg) with (fastupdate = off);
create trigger green_paper_edition_texts_frozen before update on green_paper_edition_texts
  for each row execute function refuse_change();

create table green_paper_edition_authors (
  edition_id bigint not null references green_paper_editions (id),
  rank integer not null,
  user_id bigint not null references users (id),
  primary key (edition_id, rank),
  unique (edition_id, user_id)
);
create index green_paper_edition_authors_by_user on green_paper_edition_authors (user_id);
create trigger green_paper_edition_authors_append_only before update or delete on green_paper_edition_authors
  for each row execute function refuse_change();
create trigger green_paper_edition_authors_not_emptied before truncate on green_paper_edition_authors
  for each statement execute function refuse_change();

-- Citations of an edition, in the order in which its text first names it.
create table green_paper_edition_citations (
  edition_id bigint not null references green_paper_editions (id),
  rank integer not null,
  citation_id uuid not null references green_paper_citations (id),
  post_id bigint references posts (id),
  primary key (edition_id, rank)
);
create index green_paper_edition_citations_by_citation on green_paper_edition_citations (citation_id);
create index green_paper_edition_citations_by_post on green_paper_edition_citations (post_id)
  where post_id is not null;
create trigger green_paper_edition_citations_append_only before update or delete on green_paper_edition_citations
  for each row execute function refuse_change();
create trigger green_paper_edition_citations_not_emptied before truncate on green_paper_edition_citations
  for each statement execute function refuse_change();

-- Every edition up to `through` was out of sight from `at` on.
create table green_paper_withdrawals (
  id bigint generated always as identity primary key,
  paper_id bigint not null references green_papers (id),
  through integer not null,
  actor_id bigint not null references users (id),
  at timestamptz not null default now()
);
create index green_paper_withdrawals_by_paper on green_paper_withdrawals (paper_id, id);
create index green_paper_withdrawals_by_actor on green_paper_withdrawals (actor_id);
create trigger green_paper_withdrawals_append_only before update or delete on green_paper_withdrawals
  for each row execute function refuse_change();
create trigger green_paper_withdrawals_not_emptied before truncate on green_paper_withdrawals
  for each statement execute function refuse_change();

-- Withdrawals that an editor made by a rule: while one is not restored, the owner publishes nothing (R13.6).
create table green_paper_rule_withdrawals (
  withdrawal_id bigint primary key references green_paper_withdrawals (id),
  reason text not null,
  restored_by bigint references users (id),
  restored_at timestamptz,
  check ((restored_by is null) = (restored_at is null))
);
create index green_paper_rule_withdrawals_by_restorer on green_paper_rule_withdrawals (restored_by)
  where restored_by is not null;

-- Pages of an author's stored profile that came out with an edition (R6 pdf-info), as they were on that day. Never
-- changed; they go when their author leaves.
create table green_paper_edition_author_pages (
  edition_id bigint not null references green_paper_editions (id),
  rank integer not null,
  user_id bigint not null references users (id),
  page jsonb not null,
  primary key (edition_id, rank)
);
create index green_paper_edition_author_pages_by_user on green_paper_edition_author_pages (user_id);
create trigger green_paper_edition_author_pages_frozen before update on green_paper_edition_author_pages
  for each row execute function refuse_change();

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

-- PDFs of editions as they were made, kept outside under a key of their own: a row is there before the bytes and goes
-- after them. One can always be made again, so old ones go, and those with the name of somebody who left.
create table green_paper_prints (
  storage_key text primary key,
  edition_id bigint not null references green_paper_editions (id),
  made_at timestamptz not null default now(),
  leaving boolean not null default false
);
create index green_paper_prints_by_edition on green_paper_prints (edition_id);
create index green_paper_prints_by_age on green_paper_prints (made_at);
