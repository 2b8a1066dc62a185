-- migrate: no transaction
-- Few among many: who runs the site. And members by the beginning of their name, for the desk.
drop index concurrently if exists users_staff;
create index concurrently users_staff on users (role, id) where role <> 'MEMBER';
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users ((lower(name) collate "C")) where status = 'member';
