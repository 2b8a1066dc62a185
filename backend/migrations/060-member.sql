-- What a member says about themselves, what they let others see, how they leave, and what editors decided of them.

alter table users
  add column introduction text check (char_length(introduction) <= 200),
  -- Lists of what somebody agreed with or keeps show political opinion: private unless their owner opens them.
  add column shows_recommend boolean not null default false,
  add column shows_interest boolean not null default false,
  -- Leaving (R12.19): until then signing in takes it back; what becomes of the texts was chosen when it began.
  add column leaves_at timestamptz,
  add column leaving_keeps text check (leaving_keeps in ('posts', 'nothing')),
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('joining', 'member', 'leaving', 'withdrawn')),
  add constraint users_leaving_check
    check ((status = 'leaving') = (leaves_at is not null) and (leaves_at is null) = (leaving_keeps is null));

create index users_leaving on users (leaves_at) where leaves_at is not null;

-- Those who left all have the same name.
drop index users_name_key;
create unique index users_name_key on users (lower(name)) where status <> 'withdrawn';

-- The address that the provider told, for notices; shown to its owner alone (R12.5).
create table user_contacts (
  user_id bigint primary key references users (id),
  email text not null check (char_length(email) <= 320),
  provider text not null,
  created_at timestamptz not null default now()
);

create table user_sanctions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('writing')),
  from_at timestamptz not null default now(),
  -- Null until somebody ends it.
  until_at timestamptz,
  reason text not null,
  actor_id bigint not null references users (id),
  ended_at timestamptz,
  check (until_at > from_at)
);
create index user_sanctions_by_user on user_sanctions (user_id) where ended_at is null;
create index user_sanctions_by_actor on user_sanctions (actor_id);

-- The stored profile (R6 pdf-info): pages that a member wrote about who they are and what they ask for.
create table profile_documents (
  user_id bigint primary key references users (id),
  version integer not null default 1 check (version > 0),
  pages jsonb not null,
  updated_at timestamptz not null default now()
);
