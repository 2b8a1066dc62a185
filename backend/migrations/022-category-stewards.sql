-- The editor who is responsible for a category, by name in public: at most one a category.
create table category_stewards (
  category_id bigint primary key references categories (id),
  user_id bigint not null references users (id),
  since timestamptz not null default now()
);

create index category_stewards_by_user on category_stewards (user_id);
