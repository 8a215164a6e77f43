-- The module access made it when there was no other for administrators.
comment on table organisation_owner is 'Owner: roles. To whom an organisation was handed over.';
