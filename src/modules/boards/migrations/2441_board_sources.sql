-- Messages are kept for half a year.
grant delete on board_message to laurel_app;

-- Names on boards, where everybody sees them: in full, in part, or those of minors in part.
alter table board add column names text not null default 'adults' check (names in ('full', 'adults', 'masked'));

-- Boards show the head of a ranking, too.
alter table board_source drop constraint board_source_source_check;
alter table board_source add constraint board_source_source_check
  check (source in ('award', 'deduction', 'announcement', 'birthday', 'monthRanking', 'totalRanking'));
alter table board_message drop constraint board_message_source_check;
alter table board_message add constraint board_message_source_check
  check (source in ('award', 'deduction', 'announcement', 'birthday', 'monthRanking', 'totalRanking', 'manual'));
