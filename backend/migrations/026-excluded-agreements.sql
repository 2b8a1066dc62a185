-- The network of an agreement, as a hash under a key that changes each week and differs on every post: no address can
-- be read from it, and nobody can be followed from post to post. Kept for 90 days.
create table agreement_networks (
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  network_hash bytea not null check (octet_length(network_hash) = 12),
  agreed_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index agreement_networks_by_user on agreement_networks (user_id);
create index agreement_networks_by_time on agreement_networks (agreed_at);

-- Agreements of one post that editors leave out of its count, or count again: one proposes and another decides.
create table agreement_exclusions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  status text not null default 'proposed'
    check (status in ('proposed', 'refused', 'excluded', 'restoring', 'restored')),
  -- How the agreements were chosen, for the editors.
  chosen jsonb not null,
  reason text not null check (char_length(reason) between 1 and 500),
  proposed_by bigint not null references users (id),
  proposed_at timestamptz not null default now(),
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- How many left the count, and how many came back.
  excluded_count integer not null default 0 check (excluded_count >= 0),
  restored_count integer not null default 0 check (restored_count between 0 and excluded_count),
  restore_reason text check (char_length(restore_reason) between 1 and 500),
  restore_proposed_by bigint references users (id),
  restore_proposed_at timestamptz,
  restore_decided_by bigint references users (id),
  restored_at timestamptz,
  constraint agreement_exclusions_two_editors
    check (decided_by <> proposed_by and restore_decided_by <> restore_proposed_by)
);

create index agreement_exclusions_by_post on agreement_exclusions (post_id, id);
create index agreement_exclusions_open on agreement_exclusions (id) where status in ('proposed', 'restoring');
create index agreement_exclusions_by_proposer on agreement_exclusions (proposed_by);
create index agreement_exclusions_by_decider on agreement_exclusions (decided_by);
create index agreement_exclusions_by_restorer on agreement_exclusions (restore_proposed_by);
create index agreement_exclusions_by_restore_decider on agreement_exclusions (restore_decided_by);

-- The agreements that a proposal chose. An excluded one stands here instead of in post_agreements, so that whatever
-- counts those leaves it out.
create table excluded_agreements (
  exclusion_id bigint not null references agreement_exclusions (id),
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  -- Null before a second editor confirmed, and for those that were taken back until then.
  excluded_at timestamptz,
  certified boolean,
  agreed_at timestamptz,
  -- Set when the member took the agreement back meanwhile: it does not come back into the count.
  withdrawn_at timestamptz,
  primary key (exclusion_id, user_id)
);

create unique index excluded_agreements_now on excluded_agreements (post_id, user_id) where excluded_at is not null;
create index excluded_agreements_by_user on excluded_agreements (user_id);
