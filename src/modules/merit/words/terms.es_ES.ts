import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const termsText: Catalogue['meritTerms'] = {
  ask: (name) => `¿Qué significa ${name}?`,
  names: { ...tierNames.es_ES, overall: 'puntos generales' },
  meanings: {
    b: 'Los puntos de cada día: lo bien hecho suma, los errores restan, cada evento según su valor',
    a: 'Puntos por capacidad y mérito especial; cuentan en los puntos generales según la proporción de la organización',
    p: 'Puntos de rendimiento, que se suman aparte; no forman parte de los puntos generales',
    g: 'El valor de lo producido; se suma y no forma parte de los puntos generales',
    overall: 'Puntos B más puntos A según la proporción; por ellos va la clasificación, de más a menos',
  },
};
