-- 관심 in green papers and categories, as `bookmarks` is in posts: whoever keeps one is told what becomes of it.

create table paper_bookmarks (
  user_id bigint not null references users (id),
  paper_id bigint not null references green_papers (id),
  created_at timestamptz not null default now(),
  primary key (user_id, paper_id)
);
create index paper_bookmarks_by_paper on paper_bookmarks (paper_id, user_id);

create table category_bookmarks (
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id),
  created_at timestamptz not null default now(),
  primary key (user_id, category_id)
);
create index category_bookmarks_by_category on category_bookmarks (category_id, user_id);

-- The code names the reasons, as it does the kinds since 029.
alter table notifications drop constraint if exists notifications_reason_check;
alter table notifications add constraint notifications_reason_check
  check (reason ~ '^[a-z]+(-[a-z]+)*$') not valid;
