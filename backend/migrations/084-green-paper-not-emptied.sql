-- What only grows cannot be emptied at one go either (R12.21).
create trigger green_paper_edition_authors_not_emptied before truncate on green_paper_edition_authors
  for each statement execute function refuse_change();
create trigger green_paper_edition_citations_not_emptied before truncate on green_paper_edition_citations
  for each statement execute function refuse_change();
create trigger green_paper_withdrawals_not_emptied before truncate on green_paper_withdrawals
  for each statement execute function refuse_change();
