-- Search terms of a post: of its title and text as a morphological analyser reads them, as numbers. Written by
-- code beside the grams of the title, and by the same version.
alter table title_index add column terms integer[] not null default '{}';

-- In how many posts a term occurs; the term 0 counts the rows. Counted anew by night.
create table term_frequencies (
  term integer primary key,
  df integer not null check (df >= 0)
);

-- A text that anybody else changes is read again, as a title is.
create trigger posts_other_text after update of body on posts
  for each row when (old.body is distinct from new.body)
  execute function title_is_unread();
