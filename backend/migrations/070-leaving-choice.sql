-- Which kinds of text a leaving takes back, each chosen by itself; what is not named stays. Null for a leaving that
-- began when one choice was made for all of them, which then decides: leaving_keeps.
alter table users add column leaving_deletes text[];
