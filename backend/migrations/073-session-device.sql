-- What kind of device a session was opened on, for its owner to know it by (e.g. '안드로이드 카카오톡'). Neither the
-- user agent nor an address is kept; null where nothing could be told, and of sessions opened before.
alter table sessions add column device text check (char_length(device) between 1 and 40);
