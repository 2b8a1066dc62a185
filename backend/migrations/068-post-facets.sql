-- Narrows posts with a keyword within their index to those of a list: by kind, and by category, by stage and by both;
-- empty for posts that no list shows. Kept by a trigger and, of older posts, by the job that reads titles.
alter table title_index add column facets text[] collate "C" not null default '{}';

-- Volatile: whoever waited for the row reads what the other wrote.
create function facets_of(id bigint) returns text[] language sql volatile as $$
  select coalesce((
    select array_remove(array[
      -- Nearly all posts are questions: those that are not narrowed further need no facet.
      nullif(kind, 'question'),
      kind || ' in ' || category_id,
      kind || ' ' || stage,
      kind || ' ' || stage || ' in ' || category_id
    ], null)
    from post_stats where post_id = id and listed
  ), '{}')
$$;

create function follow_listing() returns trigger language plpgsql as $$
begin
  update title_index set facets = facets_of(new.post_id) where post_id = new.post_id;
  return null;
end
$$;
create trigger post_stats_listed after insert on post_stats
  for each row when (new.listed) execute function follow_listing();
create trigger post_stats_relisted after update of category_id, stage, listed on post_stats
  for each row
  when ((old.category_id, old.stage, old.listed) is distinct from (new.category_id, new.stage, new.listed))
  execute function follow_listing();

-- At most so many posts with all terms and, unless it is null, one of the facets. The settings leave nothing but the
-- index of terms: with a limit the planner would else walk all posts for terms that seldom meet.
create function posts_with(sought integer[], within text[], most integer) returns setof bigint
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  if within is null then
    return query select t.post_id from title_index t where t.terms @> sought limit most;
  else
    return query select t.post_id from title_index t where t.terms @> sought and t.facets && within limit most;
  end if;
end
$$;

-- As posts_with, but counts them, and looks at no post of pages that were vacuumed since they changed.
create function count_posts_with(sought integer[], within text[], most integer) returns bigint
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
begin
  if within is null then
    return (select count(*) from (select from title_index t where t.terms @> sought limit most) found);
  end if;
  return (
    select count(*)
    from (select from title_index t where t.terms @> sought and t.facets && within limit most) found
  );
end
$$;
