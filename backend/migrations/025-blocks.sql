-- Members whose writing a member does not want to see. mute: folded for this member alone; block: besides, the other
-- cannot reply to this member's comments. Known to nobody but this member.
create table member_blocks (
  user_id bigint not null references users (id),
  other_id bigint not null references users (id),
  kind text not null check (kind in ('mute', 'block')),
  created_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);

create index member_blocks_by_other on member_blocks (other_id);
