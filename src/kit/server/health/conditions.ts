import type { Language } from '../../contract/language.ts';
import { Refusal, type LocalizedText, type RefusalParams } from '../../contract/refusal.ts';

/**
 * The effect of a condition: requests go to another process, organisations are read-only, or a part fails while the
 * rest works.
 */
type Effect = 'unready' | 'read_only' | 'limited';

/** All conditions that can restrict the service, each with a sentence for users, who cannot change them. */
const table = {
  database_away: {
    effect: 'unready',
    text: {
      zh_CN: '数据库暂时没有响应，现在无法登录和保存。请稍后再试',
      en_US: 'The database does not answer, so nobody can sign in or save at the moment. Try again soon',
      es_ES:
        'La base de datos no responde: por ahora nadie puede entrar ni guardar. Inténtelo dentro de poco',
      ms_MY:
        'Pangkalan data tidak menjawab: buat masa ini tiada siapa boleh log masuk atau menyimpan. Cuba sebentar lagi',
    },
  },
  pool_exhausted: {
    effect: 'unready',
    text: {
      zh_CN: '服务器正忙，数据库连接已全部占用。请稍后再试',
      en_US: 'The server is busy: all of its database connections are in use. Try again soon',
      es_ES:
        'El servidor está ocupado: todas sus conexiones con la base de datos están en uso. Inténtelo dentro de poco',
      ms_MY: 'Pelayan sibuk: semua sambungan pangkalan datanya sedang digunakan. Cuba sebentar lagi',
    },
  },
  database_read_only: {
    effect: 'read_only',
    text: {
      zh_CN: '数据库目前只读：可以查看，但不能登录和保存。请联系运维人员',
      en_US:
        'The database is read-only: you can look, but nobody can sign in or save at the moment. The operator has to act',
      es_ES:
        'La base de datos es de solo lectura: se puede consultar, pero por ahora nadie puede entrar ni guardar. Debe actuar quien la opera',
      ms_MY:
        'Pangkalan data hanya boleh dibaca: anda boleh melihat, tetapi buat masa ini tiada siapa boleh log masuk atau menyimpan. Pengendalinya mesti bertindak',
    },
  },
  database_full: {
    effect: 'read_only',
    text: {
      zh_CN: '数据库的磁盘已满：可以查看，但不能登录和保存。请联系运维人员',
      en_US:
        'The disk of the database is full: you can look, but nobody can sign in or save at the moment. The operator has to act',
      es_ES:
        'El disco de la base de datos está lleno: se puede consultar, pero por ahora nadie puede entrar ni guardar. Debe actuar quien la opera',
      ms_MY:
        'Cakera pangkalan data penuh: anda boleh melihat, tetapi buat masa ini tiada siapa boleh log masuk atau menyimpan. Pengendalinya mesti bertindak',
    },
  },
  disk_low: {
    effect: 'read_only',
    text: {
      zh_CN: '服务器磁盘空间不足：可以登录和查看，暂时不能保存。请联系运维人员',
      en_US:
        'The disk of the server is nearly full: you can sign in and look, but nothing can be saved at the moment. The operator has to act',
      es_ES:
        'El disco del servidor está casi lleno: se puede entrar y consultar, pero por ahora no se puede guardar nada. Debe actuar quien lo opera',
      ms_MY:
        'Cakera pelayan hampir penuh: anda boleh log masuk dan melihat, tetapi buat masa ini tiada apa boleh disimpan. Pengendalinya mesti bertindak',
    },
  },
  storage_away: {
    effect: 'limited',
    text: {
      zh_CN: '文件存储暂时无法访问：不能上传和下载文件，其他功能正常',
      en_US: 'The store of files cannot be reached: files cannot be sent or fetched, everything else works',
      es_ES:
        'No se puede acceder al almacén de archivos: no es posible subir ni descargar archivos; lo demás funciona',
      ms_MY:
        'Stor fail tidak dapat dicapai: fail tidak boleh dimuat naik atau dimuat turun; yang lain berfungsi',
    },
  },
  clock_behind: {
    effect: 'unready',
    text: {
      zh_CN: '服务器的时钟慢了约 {minutes} 分钟，登录会失败。请运维人员校准时钟',
      en_US:
        'The clock of the server is about {minutes} min behind, so signing in fails. The operator has to set it',
      es_ES:
        'El reloj del servidor va atrasado unos {minutes} min y por eso falla el acceso. Debe ajustarlo quien lo opera',
      ms_MY:
        'Jam pelayan lewat kira-kira {minutes} minit, maka log masuk gagal. Pengendalinya mesti membetulkannya',
    },
  },
  clock_ahead: {
    effect: 'limited',
    text: {
      zh_CN: '服务器的时钟快了约 {minutes} 分钟，两步登录的验证码可能被拒绝。请运维人员校准时钟',
      en_US:
        'The clock of the server is about {minutes} min ahead, so codes of the second step may be refused. The operator has to set it',
      es_ES:
        'El reloj del servidor va adelantado unos {minutes} min y los códigos del segundo paso pueden rechazarse. Debe ajustarlo quien lo opera',
      ms_MY:
        'Jam pelayan awal kira-kira {minutes} minit, maka kod langkah kedua mungkin ditolak. Pengendalinya mesti membetulkannya',
    },
  },
  keys_differ: {
    effect: 'unready',
    text: {
      zh_CN: '这台服务器的密钥与系统其他部分不一致，登录可能失败。请运维人员恢复密钥',
      en_US:
        'This server has other keys than the rest of the installation, so signing in may fail. The operator has to restore them',
      es_ES:
        'Este servidor tiene claves distintas de las del resto de la instalación y el acceso puede fallar. Debe restaurarlas quien lo opera',
      ms_MY:
        'Pelayan ini mempunyai kunci yang berlainan daripada pemasangan yang lain, maka log masuk mungkin gagal. Pengendalinya mesti memulihkannya',
    },
  },
  keys_lost: {
    effect: 'unready',
    text: {
      zh_CN: '服务器缺少核对密码所需的密钥，您的密码可能是对的。请运维人员恢复密钥',
      en_US:
        'The server lacks the keys it needs to check passwords, so yours may be right. The operator has to restore them',
      es_ES:
        'Al servidor le faltan las claves para comprobar contraseñas, así que la suya puede ser correcta. Quien lo opera debe restaurarlas',
      ms_MY:
        'Pelayan tiada kunci untuk menyemak kata laluan, maka kata laluan anda mungkin betul. Pengendalinya mesti memulihkan kunci itu',
    },
  },
} satisfies Record<string, { effect: Effect; text: LocalizedText }>;

type ConditionCode = keyof typeof table;
export const conditionCodes = Object.keys(table) as ConditionCode[];

/** Something that was found. `detail` is for the operator, in English: what is wrong, and what to do. */
export type Condition = {
  readonly code: ConditionCode;
  readonly detail: string;
  readonly params?: RefusalParams;
};

export const effectOf = ({ code }: Pick<Condition, 'code'>): Effect => table[code].effect;

/** As a refused change, and for its sentence. */
export const refusalOf = ({ code, params }: Pick<Condition, 'code' | 'params'>): Refusal =>
  new Refusal(code, table[code].text, params);

export const sentenceOf = (condition: Condition, language: Language): string =>
  refusalOf(condition).format(language);
