-- More that shows pictures: a question's answer beside the question, and the stored profile, whose pages are seen by
-- everybody or by their owner alone.
alter table attachment_uses
  drop constraint attachment_uses_subject_kind_check,
  drop column post_id;

alter table attachment_uses
  add constraint attachment_uses_subject_kind_check check (
    subject_kind in (
      'post', 'question-answer', 'debate-event', 'notice', 'faq', 'banner',
      'profile', 'private-profile'
    )
  ),
  add column post_id bigint generated always as (
    case when subject_kind in ('post', 'question-answer') then subject_id end
  ) stored references posts (id),
  add column user_id bigint generated always as (
    case when subject_kind in ('profile', 'private-profile') then subject_id end
  ) stored references users (id);

create index attachment_uses_by_post on attachment_uses (post_id) where post_id is not null;
create index attachment_uses_by_user on attachment_uses (user_id) where user_id is not null;
