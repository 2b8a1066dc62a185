-- Labels of statuses as the pages write them; one that an administrator changed stays.
update codes set label = new.label
from (values
  ('question-threshold', 'awaiting-answer', '답변대기', '답변 대기'),
  ('question-life', 'debating', '토론중', '토론 중'),
  ('question-life', 'awaiting-answer', '답변대기', '답변 대기'),
  ('question-life', 'answered', '답변완료', '답변 완료'),
  ('debate-state', 'scheduled', '진행예정', '진행 예정'),
  ('debate-state', 'open', '진행중', '진행 중'),
  ('debate-state', 'closed', '정리중', '정리 중'),
  ('debate-state', 'concluded', '결과공개', '결과 공개')
) as new ("group", code, before, label)
where codes."group" = new."group" and codes.code = new.code and codes.label = new.before;
