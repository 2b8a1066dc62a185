-- Search terms of notices, answers, editions of green papers and transcripts: of title and text as a
-- morphological analyser reads them, as numbers (037). Written by a job, which knows by `version` what it has not read.
create table text_index (
  kind text not null check (kind in ('notice', 'faq', 'green-paper', 'interview')),
  -- Of the notice, the FAQ, the edition or the interview.
  text_id bigint not null,
  terms integer[] not null default '{}',
  version integer not null default 0,
  -- Counts changes of the text, so that terms of an earlier one are not written.
  revision integer not null default 1,
  primary key (kind, text_id)
);

-- Without a pending list, as title_index_terms.
create index text_index_terms on text_index using gin (terms) with (fastupdate = off);
create index text_index_version on text_index (version, kind, text_id);

create function mark_text_unread(marked_kind text, marked_id bigint) returns void language sql as $$
  insert into text_index (kind, text_id) values (marked_kind, marked_id)
  on conflict (kind, text_id) do update
    set terms = '{}', version = 0, revision = text_index.revision + 1
$$;

create function text_is_unread() returns trigger language plpgsql as $$
begin
  perform mark_text_unread(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end
$$;
create function text_is_gone() returns trigger language plpgsql as $$
begin
  delete from text_index where kind = tg_argv[0] and text_id = (to_jsonb(old) ->> tg_argv[1])::bigint;
  return null;
end
$$;
create function transcript_is_unread() returns trigger language plpgsql as $$
begin
  perform mark_text_unread('interview', post_id) from (select distinct post_id from changed) interviews;
  return null;
end
$$;

create trigger notices_new_text after insert or update of title, body on notices
  for each row execute function text_is_unread('notice', 'id');
create trigger notices_gone after delete on notices
  for each row execute function text_is_gone('notice', 'id');
create trigger faqs_new_text after insert or update of question, answer on faqs
  for each row execute function text_is_unread('faq', 'id');
create trigger faqs_gone after delete on faqs
  for each row execute function text_is_gone('faq', 'id');
create trigger green_paper_edition_texts_new after insert on green_paper_edition_texts
  for each row execute function text_is_unread('green-paper', 'edition_id');
create trigger green_paper_edition_texts_gone after delete on green_paper_edition_texts
  for each row execute function text_is_gone('green-paper', 'edition_id');

-- Once for a transcript, which is written as a whole.
create trigger interview_segments_new after insert on interview_segments
  referencing new table as changed for each statement execute function transcript_is_unread();
create trigger interview_segments_other after update on interview_segments
  referencing new table as changed for each statement execute function transcript_is_unread();
create trigger interview_segments_gone after delete on interview_segments
  referencing old table as changed for each statement execute function transcript_is_unread();

insert into text_index (kind, text_id)
select 'notice', id from notices
union all select 'faq', id from faqs
union all select 'green-paper', edition_id from green_paper_edition_texts
union all select distinct 'interview', post_id from interview_segments;
