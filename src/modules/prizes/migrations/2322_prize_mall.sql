-- Orders that members request themselves: where an order was made, who decided it, and who handed it over.
alter table prize_order
  add column source text not null default 'counter' check (source in ('counter', 'mall')),
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column delivered_by uuid,
  add column delivered_at timestamptz;
create index prize_order_state on prize_order (org_id, state, at, id);
