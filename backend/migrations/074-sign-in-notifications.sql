-- Members are told of every way to sign in that was added to their account or taken from it.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in (
      'post-commented', 'comment-replied', 'question-moved', 'question-selected', 'question-answered',
      'debate-opened', 'debate-event', 'interview-question-answered', 'interview-published', 'notice-published',
      'post-hidden', 'comment-hidden', 'writing-suspended', 'sign-in-added', 'sign-in-removed'
    )
  );
