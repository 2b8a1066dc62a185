-- 'merged' keeps how many who left were in the sum of another question through this one alone.
alter table departed_reactions drop constraint departed_reactions_kind_check;
alter table departed_reactions add constraint departed_reactions_kind_check
  check (kind in ('agree', 'stance', 'merged')) not valid;
