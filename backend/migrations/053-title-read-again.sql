-- A post that comes back into sight is read again: synonyms are applied to what is public.
drop trigger posts_other_title on posts;
create trigger posts_other_title after update of title, visibility on posts
  for each row when ((old.title, old.visibility) is distinct from (new.title, new.visibility))
  execute function title_is_unread();
