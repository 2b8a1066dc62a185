-- Members who do not agree with the words of a question that one of theirs was merged into: not counted in its sum, and
-- not notified of its further steps. The own agreement stays where it is.
create table merge_refusals (
  -- The question that took the other in.
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  refused_at timestamptz not null default now(),
  -- The public log had counted the member here, and has a line that takes this back.
  took_voice boolean not null default false,
  primary key (post_id, user_id)
);

create index merge_refusals_by_user on merge_refusals (user_id);
