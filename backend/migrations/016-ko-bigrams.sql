-- Pairs in time that grows with the text alone: substr() walks a word from its first letter, so that one word of
-- 5,000 letters held the embedded database for 300 ms. The same pairs in the same order, so nothing stored changes.
create or replace function ko_bigrams(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct (letter || next_letter) collate "C"), '{}')
    from string_to_array(ko_folded(value), null) as letters,
         unnest(letters, letters[2:]) as pair (letter, next_letter)
    where letter <> ' ' and next_letter <> ' '
  );
