/** The flag of members whom vouchers concern: others do not find their screen in the menu. */
export const voucherFlag = 'VOUCHERS';
