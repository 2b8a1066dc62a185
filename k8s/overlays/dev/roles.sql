-- Run once, on an empty volume, by the image of PostgreSQL. The same as in docs/operations.md.
\getenv password POSTGRES_PASSWORD
create role mureum_owner login password :'password';
create role mureum_app login password :'password';
create role mureum_worker login password :'password' in role mureum_app;
create database mureum owner mureum_owner encoding 'UTF8' template template0;
\connect mureum
set role mureum_owner;
alter default privileges grant select, insert, update, delete on tables to mureum_app;
alter default privileges grant usage on sequences to mureum_app;
alter default privileges grant usage on schemas to mureum_app;
