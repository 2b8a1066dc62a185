-- When an answer in use is shown from; null from the first moment on.
alter table faqs add column starts_at timestamptz;
