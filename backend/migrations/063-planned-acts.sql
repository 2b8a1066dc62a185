-- Acts planned at an hour that was drawn by lot: they enter the log in that hour, however few wait.
alter table ledger_waiting_acts add column planned boolean not null default false;
