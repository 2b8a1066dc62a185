-- Calls counted together by all processes (AB-01). Keys are keyed hashes, so that no address stands here; a crash
-- of the server may forget them, hence no log is written for them.
create unlogged table rate_counters (
  key text primary key check (char_length(key) between 1 and 64),
  count integer not null check (count > 0),
  resets_at timestamptz not null
) with (fillfactor = 50);

create index rate_counters_by_end on rate_counters (resets_at);
