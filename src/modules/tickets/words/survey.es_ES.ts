import type { TicketsSurveyText } from './survey.zh_CN.ts';

export const ticketsSurveyText: TicketsSurveyText = {
  title: 'Resumen de vales',
  help: 'Vales de un mes y de los once anteriores: creados, impresos, entregados, canjeados, caducados y anulados, y el saldo al final. Cada número abre su lista',
  columns: {
    month: 'Mes',
    made: 'Creados',
    printed: 'Impresos',
    handed: 'Entregados',
    used: 'Canjeados',
    back: 'Devueltos o restaurados',
    expired: 'Caducados',
    voided: 'Anulados',
    balance: 'Saldo al final',
  },
  units: 'Unidad',
  now: 'Ahora',
  live: 'En poder de los miembros',
  toPrint: 'Por imprimir',
  toHand: 'Por entregar',
  exceptions: 'Excepciones por decidir',
  holders: 'Miembros con más vales',
  noHolders: 'Ningún miembro tiene vales todavía',
  holder: {
    memberName: 'Miembro',
    memberNo: 'Número',
    unitName: 'Unidad',
    tickets: 'Vales',
  },
  chart: 'Los últimos doce meses',
  emptyTitle: 'Nada que mostrar',
  emptyText: 'Elija otro mes u otra unidad',
};
