-- pg-boss passes a round over while its statistics, a minute old, show one of the same key active under 'stately':
-- one that was active at that moment, or whose process was killed then, held up its schedule for minutes.
update pgboss.queue set policy = 'exclusive', singletons_active = null
where name in ('schedule', 'schedule-nightly') and policy = 'stately';
