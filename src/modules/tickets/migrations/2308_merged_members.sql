-- The tickets of a member who was merged into another one go to that one: out of one balance and into the other.
alter table ticket_act drop constraint ticket_act_action_check, add constraint ticket_act_action_check
  check (action in ('generate', 'print', 'reprint', 'hand', 'enter', 'leave', 'use', 'return', 'expire', 'void', 'restore',
    'move'));
alter table ticket_entry drop constraint ticket_entry_kind_check, add constraint ticket_entry_kind_check
  check (kind in ('award', 'counter', 'import', 'draw', 'restored', 'returned', 'used', 'expired', 'void', 'moved'));
