-- Counted up by each change of the part they name, so that the second of two editors learns of the first (R12.23); 0
-- before the first. The stewards' and members' parts are changed apart from the rest of their rows, and so is when a
-- draft is published.
alter table categories add column steward_version integer not null default 0;
alter table notices
  add column popup_version integer not null default 0,
  add column schedule_version integer not null default 0;
alter table posts add column schedule_version integer not null default 0;
alter table users
  add column role_version integer not null default 0,
  add column type_version integer not null default 0,
  add column suspension_version integer not null default 0;
