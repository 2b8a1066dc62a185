-- Korean search (R12.13): pairs of syllables as arrays under GIN. Built into PostgreSQL, no extension, the same on
-- both engines; pg_trgm would find no trigram in a two-syllable word, the commonest query there is.

-- What is compared: NFC, lower case, words of letters and digits with one space between them. The alphabet is
-- named by code points because [[:alnum:]] knows no Hangul under the C locale.
create function ko_folded(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(normalize(value, NFC)),
    '[^0-9a-zÀ-ÖØ-öø-ɏͰ-ԯᄀ-ᇿぁ-ヿㄱ-ㆎ㐀-鿿가-힣]+', ' ', 'g'
  ));

-- Every pair of neighbours inside a word, once each, in an order that no collation moves. No pair spans a space, so
-- a word of two syllables occurs in a text exactly if its one pair does.
create function ko_bigrams(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(word, place, 2) collate "C"), '{}')
    from regexp_split_to_table(ko_folded(value), ' ') as word,
         generate_series(1, char_length(word) - 1) as place
  );

-- How the words of a title begin, e.g. '^쌀': what a query of one syllable looks for.
create function ko_openings(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct ('^' || left(word, 1)) collate "C"), '{}')
    from regexp_split_to_table(ko_folded(value), ' ') as word
    where word <> ''
  );

-- Generated, so that it cannot drift from the text.
alter table posts add column bg text[] not null
  generated always as (ko_bigrams(title || ' ' || body) || ko_openings(title)) stored;

-- Without a pending list, whose length every search would pay for; the embedded engine never empties it.
create index posts_search on posts using gin (bg) with (fastupdate = off) where visibility = 'public';
