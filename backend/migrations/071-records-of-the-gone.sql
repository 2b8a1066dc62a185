-- What is kept of somebody who left is kept for three years and then erased (privacy policy, article 3).
alter table users add column left_at timestamptz;
-- Of those who were erased before, nobody knows the day any more; theirs count from now.
update users set left_at = now() where status = 'withdrawn';

-- Decisions about documents still only grow (R12.21), until three years after whoever made them left.
create function refuse_change_of_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from users
    where id = old.user_id and status = 'withdrawn' and left_at <= now() - interval '3 years'
  ) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger user_consents_append_only on user_consents;
create trigger user_consents_append_only before update or delete on user_consents
  for each row execute function refuse_change_of_consent();

-- By its owner's right, since the backend's role has none to delete there; what may go the trigger decides.
create function forget_consents_of_the_gone() returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from user_consents c using users u
    where u.id = c.user_id and u.status = 'withdrawn' and u.left_at <= now() - interval '3 years'
    returning c.id
  )
  select count(*)::integer from forgotten;
$$;

create index users_left on users (left_at) where left_at is not null;
