-- migrate: no transaction
-- No query finds invitations by their end alone: each names the paper or the code.
drop index concurrently if exists green_paper_invitations_by_expiry;
