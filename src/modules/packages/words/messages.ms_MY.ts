import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { packagesMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof packagesMessages> = {
  accepted: (p) =>
    p.until === ''
      ? `Pesanan ${p.no} diterima: sehingga ${p.limit} ahli`
      : `Pesanan ${p.no} diterima: sehingga ${p.limit} ahli, sah hingga ${p.until}`,
  refused: (p) => `Pesanan ${p.no} ditolak: ${p.reason}`,
  lapsed: (p) => `Pesanan ${p.no} dibatalkan: tiada bukti bayaran dalam ${p.days} hari`,
  expiring: (p) => (p.left === 0 ? `Pakej tamat hari ini` : `Pakej tamat pada ${p.day}, ${p.left} hari lagi`),
  expired: (p) =>
    `Pakej tamat pada ${p.day}: semua boleh dilihat, tiada yang boleh diubah sehingga diperbaharui`,
};
