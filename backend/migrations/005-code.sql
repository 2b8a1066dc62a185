-- Categories of posts, and codes with their labels as people read them. Each domain fills in its own codes.

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
