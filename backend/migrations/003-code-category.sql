create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null unique,
  sort int not null,
  active boolean not null default true
);

insert into categories (slug, name, sort) values
  ('housing', '주거', 1),
  ('labor', '일자리·노동', 2),
  ('education', '교육', 3),
  ('childcare', '보육·돌봄', 4),
  ('health', '보건·의료', 5),
  ('welfare', '복지·연금', 6),
  ('transport-safety', '교통·안전', 7),
  ('environment', '환경·기후', 8),
  ('economy', '경제·금융', 9),
  ('politics', '행정·정치개혁', 10),
  ('digital', '디지털·과학', 11),
  ('local', '지역·농어촌', 12);

create table codes (
  "group" text not null,
  code text not null,
  label text not null,
  value text,
  sort int not null,
  active boolean not null default true,
  primary key ("group", code)
);

-- The value of a threshold is the number of agreements that brings a question to that step (R12.10).
insert into codes ("group", code, label, value, sort) values
  ('question-threshold', 'review', '검토', '30', 1),
  ('question-threshold', 'selected', '선정', '50', 2),
  ('question-threshold', 'awaiting-answer', '답변대기', '100', 3),
  ('question-life', 'open', '공개', null, 1),
  ('question-life', 'review', '검토', null, 2),
  ('question-life', 'selected', '선정', null, 3),
  ('question-life', 'debating', '토론중', null, 4),
  ('question-life', 'awaiting-answer', '답변대기', null, 5),
  ('question-life', 'answered', '답변완료', null, 6),
  ('question-life', 'closed', '종료', null, 7),
  ('question-life', 'withdrawn', '철회', null, 8),
  ('question-life', 'merged', '병합', null, 9);
