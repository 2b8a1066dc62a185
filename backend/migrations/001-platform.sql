-- Used by every domain: tables that only grow, Korean search, the outbox, and counters of calls.

-- Refuses every change of a row: the table only ever grows (R12.21).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Korean search (R12.13): pairs of syllables as arrays under GIN. Built into PostgreSQL, no extension, the same on
-- both engines; pg_trgm would find no trigram in a two-syllable word, the commonest query there is.

-- Folds text for comparison: NFC, lower case, words of letters and digits with one space between them. The alphabet is
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

-- Events for others, written in the transaction of the thing itself and delivered by a job. A failed one is retried
-- later, and after the last attempt kept for a person to look at.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  given_up_at timestamptz,
  constraint outbox_one_end check (sent_at is null or given_up_at is null)
);
create index outbox_waiting on outbox (id) where sent_at is null and given_up_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- Calls counted together by all processes (AB-01). Keys are keyed hashes, so that no address stands here; a crash
-- of the server may forget them, hence no log is written for them.
create unlogged table rate_counters (
  key text primary key check (char_length(key) between 1 and 64),
  count integer not null check (count > 0),
  resets_at timestamptz not null
) with (fillfactor = 50);

create index rate_counters_by_end on rate_counters (resets_at);

-- The newest act number that each session sent about a thing: an older act that arrives later changes nothing. Kept for
-- minutes only, so a crash of the server may forget it and no log is written for it.
create unlogged table act_numbers (
  session_id uuid not null,
  kind text not null check (kind in ('agree', 'bookmark', 'stance', 'comment-agree', 'interview-question-agree')),
  subject_id bigint not null,
  number bigint not null check (number > 0),
  taken_at timestamptz not null,
  primary key (session_id, kind, subject_id)
) with (fillfactor = 70);

create index act_numbers_by_time on act_numbers (taken_at);
