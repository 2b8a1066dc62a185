-- Members are told when a paper cites them, and what happens to papers they write with others (R11.3).
alter table notifications
  add column paper_id bigint references green_papers (id),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in (
      'post-commented', 'comment-replied', 'question-moved', 'question-selected', 'question-answered',
      'debate-opened', 'debate-event', 'interview-question-answered', 'interview-published', 'notice-published',
      'post-hidden', 'comment-hidden', 'writing-suspended', 'sign-in-added', 'sign-in-removed',
      'paper-cited', 'paper-published', 'paper-suggested', 'paper-suggestion-decided', 'paper-withdrawn'
    )
  ),
  drop constraint notifications_reason_check,
  add constraint notifications_reason_check check (
    reason in (
      'author', 'replied-to', 'agreed', 'bookmarked', 'stance', 'asked', 'member', 'concerned',
      'cited', 'co-writer', 'suggested'
    )
  );
create index notifications_by_paper on notifications (paper_id) where paper_id is not null;
