export { conversionTrial, isConversion } from './rows/quantities.ts';
