-- Ties to a provider that members had who are erased by now, kept until the provider is told, for days at most.
-- Nothing here says whose they were.
create table ended_identities (
  id bigint generated always as identity primary key,
  provider text not null,
  subject text not null,
  ended_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  unique (provider, subject)
);
create index ended_identities_due on ended_identities (next_attempt_at);
