-- Conclusions of debates as they were before editors corrected them, for readers.
create table debate_former_conclusions (
  id bigint generated always as identity primary key,
  debate_id bigint not null references debates (post_id),
  body text not null,
  document jsonb,
  published_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  replaced_by bigint not null references users (id)
);
create index debate_former_conclusions_by_debate on debate_former_conclusions (debate_id, id);
create index debate_former_conclusions_by_editor on debate_former_conclusions (replaced_by);

-- The contract names the kinds; a list here too would make each new one a migration that blocks the table.
alter table notifications drop constraint if exists notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind ~ '^[a-z]+(-[a-z]+)*$') not valid;
