import { useState, type ReactNode, type RefObject } from 'react';
import type { DeskVoucher } from '../../../vouchers/desk.calls.ts';
import { VoucherDesk } from '../../../vouchers/web/door.tsx';
import { useOnline } from './use-online.ts';

type ScannedVoucher = { take: (found: DeskVoucher) => void; close: () => void; desk: ReactNode };

/** The voucher that was scanned last, above the customer with his tickets. */
export function useScannedVoucher(box: RefObject<HTMLInputElement | null>): ScannedVoucher {
  const isOnline = useOnline();
  // Each scan begins anew, also of the same voucher.
  const [scan, setScan] = useState<{ found: DeskVoucher; number: number } | null>(null);
  const close = (): void => setScan(null);
  return {
    take: (found) => setScan({ found, number: (scan?.number ?? 0) + 1 }),
    close,
    desk: scan && (
      <VoucherDesk
        key={scan.number}
        voucher={scan.found}
        isOnline={isOnline}
        onClose={() => {
          close();
          box.current?.focus();
        }}
      />
    ),
  };
}
