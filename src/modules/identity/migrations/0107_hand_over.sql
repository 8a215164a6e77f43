-- A link that an administrator hands over in person: it went to no address, and opening it proves none.
alter table identity.reset_link drop constraint reset_link_channel_check;
alter table identity.reset_link add constraint reset_link_channel_check check (channel in ('mail', 'sms', 'hand'));
