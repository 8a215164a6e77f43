import { numbersText } from './numbers.es_ES.ts';
import type { RulesText } from './rules.zh_CN.ts';

export const rulesText: RulesText = {
  ...numbersText,
  'rule.min': ({ n }) => `Como mínimo ${n} ${n === 1 ? 'carácter' : 'caracteres'}`,
  'rule.max': ({ n }) => `Como máximo ${n} ${n === 1 ? 'carácter' : 'caracteres'}`,
  'rule.between': ({ min, max }) => `Entre ${min} y ${max} caracteres`,
  'rule.mobile': 'Teléfono no válido: de 6 a 11 cifras, con un prefijo opcional de 1 a 4 cifras',
  'rule.email': 'Correo electrónico no válido; debe ser como nombre@example.com',
  'rule.legal': ({ character }) => `El carácter «${character}» no está permitido`,
  'rule.password':
    'Como mínimo 6 caracteres y al menos dos clases entre cifras, letras y símbolos (_~!@#$%^&*?); ningún otro carácter',
  'rule.passwordCharacter': ({ character }) =>
    `«${character}» no se admite en una contraseña: además de letras y cifras, solo _~!@#$%^&*?`,
  'rule.notAllDigits': 'No puede contener solo cifras',
  'rule.certificate': 'Número de documento no válido: identidad de 15 o 18 cifras, o hasta 9 letras y cifras',
  'rule.illegalSql': 'Busque algo más que «%» o «-»',
  'rule.limitInput': 'Solo se admiten letras, cifras y . - _ @',
  'rule.noFuture': 'No se puede elegir una fecha futura',
  'rule.window3Years': ({ from }) => `La primera fecha posible es ${from} (últimos 3 años)`,
  'rule.itemsMin': ({ n }) => `Elija al menos ${n}`,
  'rule.itemsMax': ({ n }) => `Como máximo ${n} ${n === 1 ? 'elemento' : 'elementos'}`,
  'rule.duplicate': 'Hay elementos repetidos',
  'rule.choice': 'Elija una de las opciones',
  'rule.day': 'Esa fecha no existe; escríbala como 2026-01-31',
  'rule.month': 'Ese mes no existe',
  'rule.id': 'Identificador no válido',
  'rule.type': 'No es el tipo de valor que se espera aquí',
  'rule.format': 'Formato no válido',
  'rule.unknown': 'Este campo no se conoce',
};
