-- A recording may lie at the site's own address, which is named by its path: only there is it played in the page.
alter table interviews
  drop constraint interviews_media_url_check,
  add constraint interviews_media_url_check
    check (media_url ~ '^(https://[^[:space:]]+|/[^/\\[:space:]][^\\[:space:]]*)$');
