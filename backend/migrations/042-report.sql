-- What members find against the rules (R11.2). A thing is reported once by each of them.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  reason_group text not null default 'report-reason' check (reason_group = 'report-reason'),
  reason text not null,
  text text check (char_length(text) <= 500),
  status text not null default 'open' check (status in ('open', 'kept', 'hidden')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id),
  decision_reason text,
  constraint reports_one_thing check (num_nonnulls(post_id, comment_id) = 1),
  constraint reports_decision check ((status = 'open') = (decided_at is null)),
  constraint reports_decided check (num_nonnulls(decided_at, decided_by, decision_reason) in (0, 3)),
  constraint reports_once_a_post unique (reporter_id, post_id),
  constraint reports_once_a_comment unique (reporter_id, comment_id),
  foreign key (reason_group, reason) references codes ("group", code)
);

create index reports_by_post on reports (post_id) where post_id is not null;
create index reports_by_comment on reports (comment_id) where comment_id is not null;
create index reports_by_reason on reports (reason_group, reason);
create index reports_by_decider on reports (decided_by) where decided_by is not null;
create index reports_open on reports (id) where status = 'open';

insert into codes ("group", code, label, value, sort) values
  ('report-reason', 'insult', '욕설이나 모욕', null, 1),
  ('report-reason', 'hate', '차별과 혐오', null, 2),
  ('report-reason', 'privacy', '개인정보 노출', null, 3),
  ('report-reason', 'false', '거짓 정보', null, 4),
  ('report-reason', 'spam', '광고나 도배', null, 5),
  ('report-reason', 'illegal', '불법 정보', null, 6),
  ('report-reason', 'other', '그 밖의 이유', null, 7);
