-- A debate is in the list of those that close next from the moment its opening was told until it has a conclusion,
-- so that the list needs to look at nothing but the index it walks along.
create or replace function follow_debate() returns trigger language plpgsql as $$
begin
  update post_stats
  set closing_epoch = case
    when new.opening_told_at is not null and new.concluded_at is null
    then floor(extract(epoch from new.ends_at))::bigint end
  where post_id = new.post_id;
  return null;
end
$$;
drop trigger debates_followed on debates;
create trigger debates_followed
  after insert or update of closes_at, closed_early_at, concluded_at, opening_told_at on debates
  for each row execute function follow_debate();
update post_stats s
set closing_epoch = case
  when d.opening_told_at is not null and d.concluded_at is null
  then floor(extract(epoch from d.ends_at))::bigint end
from debates d where d.post_id = s.post_id;
