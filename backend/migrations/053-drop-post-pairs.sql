-- migrate: contract, unused since title_index.terms (037) has what posts are found by
-- Pairs of syllables of a whole post, with their index, and how common each is.
alter table posts drop column bg;
drop table text_gram_frequencies;
