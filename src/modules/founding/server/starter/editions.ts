/** What an edition begins with besides its event library: units, posts with fixed points, and the theme of its pages. */
import { languages, type Language } from '../../../../kit/contract/language.ts';
import type { starterIndustries } from '../../../events/server/door.ts';

/** In the order of `languages`. */
type Words = readonly [zh: string, en: string, es: string, ms: string];
/** A name with the points a month that it gives, in integer tenths. */
type Valued = readonly [name: Words, value: number];

type Edition = {
  /** A style of the organisation. */
  style: `group_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
  units: readonly Words[];
  posts: readonly Valued[];
};

export const inLanguage = (words: Words, language: Language): string =>
  words[languages.indexOf(language)] ?? words[0];

const office: Words = ['办公室', 'Office', 'Oficina', 'Pejabat'];
const logistics: Words = ['后勤', 'Support', 'Servicios generales', 'Sokongan'];
const warehouse: Words = ['仓储', 'Warehouse', 'Almacén', 'Gudang'];
const sales: Words = ['销售', 'Sales', 'Ventas', 'Jualan'];
const purchasing: Words = ['采购', 'Purchasing', 'Compras', 'Pembelian'];
const cashDesk: Words = ['收银', 'Cash desk', 'Cajas', 'Kaunter bayaran'];
const shopFloor: Words = ['卖场', 'Shop floor', 'Sala de ventas', 'Ruang jualan'];

const worker: Valued = [['员工', 'Employee', 'Personal', 'Pekerja'], 100];
const teamLead: Valued = [['班组长', 'Team leader', 'Jefatura de equipo', 'Ketua pasukan'], 300];
const manager: Valued = [['部门负责人', 'Head of unit', 'Jefatura de unidad', 'Ketua unit'], 500];
const shopLead: Valued = [['店长', 'Shop manager', 'Encargado de tienda', 'Pengurus kedai'], 500];
const seller: Valued = [['营业员', 'Sales assistant', 'Dependiente', 'Pembantu jualan'], 100];

export const editions: Readonly<Record<(typeof starterIndustries)[number], Edition>> = {
  manufacturing: {
    style: 'group_1',
    units: [
      ['生产', 'Production', 'Producción', 'Pengeluaran'],
      ['质检', 'Quality', 'Calidad', 'Kualiti'],
      warehouse,
      office,
    ],
    posts: [worker, [['技术员', 'Technician', 'Técnico', 'Juruteknik'], 200], teamLead, manager],
  },
  catering: {
    style: 'group_2',
    units: [
      ['厨房', 'Kitchen', 'Cocina', 'Dapur'],
      ['前厅', 'Dining room', 'Sala', 'Ruang makan'],
      purchasing,
      office,
    ],
    posts: [
      [['服务员', 'Waiter', 'Camarero', 'Pelayan'], 100],
      [['厨师', 'Cook', 'Cocinero', 'Tukang masak'], 200],
      [['领班', 'Head waiter', 'Jefe de sala', 'Ketua pelayan'], 300],
      [['厨师长', 'Head chef', 'Jefe de cocina', 'Ketua tukang masak'], 500],
    ],
  },
  hotel: {
    style: 'group_3',
    units: [
      ['前台', 'Front desk', 'Recepción', 'Meja depan'],
      ['客房', 'Housekeeping', 'Pisos', 'Pengemasan bilik'],
      ['餐饮', 'Food and beverage', 'Restauración', 'Makanan dan minuman'],
      office,
    ],
    posts: [
      [['前台接待', 'Receptionist', 'Recepcionista', 'Penyambut tetamu'], 100],
      [['客房服务员', 'Room attendant', 'Camarero de pisos', 'Petugas bilik'], 100],
      teamLead,
      manager,
    ],
  },
  medical: {
    style: 'group_4',
    units: [
      ['内科', 'Internal medicine', 'Medicina interna', 'Perubatan dalaman'],
      ['外科', 'Surgery', 'Cirugía', 'Pembedahan'],
      ['护理', 'Nursing', 'Enfermería', 'Kejururawatan'],
      office,
    ],
    posts: [
      [['护士', 'Nurse', 'Enfermero', 'Jururawat'], 200],
      [['医生', 'Doctor', 'Médico', 'Doktor'], 300],
      [['护士长', 'Head nurse', 'Supervisor de enfermería', 'Ketua jururawat'], 400],
      [['科主任', 'Head of department', 'Jefe de servicio', 'Ketua jabatan'], 500],
    ],
  },
  retail: {
    style: 'group_5',
    units: [shopFloor, cashDesk, warehouse, office],
    posts: [seller, teamLead, shopLead],
  },
  supermarket: {
    style: 'group_5',
    units: [
      ['生鲜', 'Fresh food', 'Frescos', 'Makanan segar'],
      ['杂货', 'Groceries', 'Alimentación', 'Barangan runcit'],
      cashDesk,
      warehouse,
    ],
    posts: [[['收银员', 'Cashier', 'Cajero', 'Juruwang'], 100], seller, teamLead, shopLead],
  },
  wholesale: {
    style: 'group_6',
    units: [sales, purchasing, warehouse, office],
    posts: [worker, teamLead, manager],
  },
  trade: {
    style: 'group_6',
    units: [
      sales,
      purchasing,
      ['单证', 'Shipping documents', 'Documentación', 'Dokumen penghantaran'],
      office,
    ],
    posts: [
      [['业务员', 'Sales representative', 'Comercial', 'Wakil jualan'], 200],
      [['跟单员', 'Merchandiser', 'Gestor de pedidos', 'Penyelaras pesanan'], 100],
      manager,
    ],
  },
  school: {
    style: 'group_7',
    units: [
      ['一年级', 'Year 1', 'Primer curso', 'Tahun 1'],
      ['二年级', 'Year 2', 'Segundo curso', 'Tahun 2'],
      ['三年级', 'Year 3', 'Tercer curso', 'Tahun 3'],
      ['教师', 'Teachers', 'Profesorado', 'Guru'],
    ],
    posts: [
      [['课代表', 'Subject monitor', 'Delegado de asignatura', 'Wakil subjek'], 50],
      [['班长', 'Class monitor', 'Delegado de clase', 'Ketua kelas'], 100],
      [['班主任', 'Class teacher', 'Tutor', 'Guru kelas'], 300],
    ],
  },
  education: {
    style: 'group_7',
    units: [
      ['教学', 'Teaching', 'Docencia', 'Pengajaran'],
      ['招生', 'Admissions', 'Admisiones', 'Pengambilan'],
      ['教务', 'Course office', 'Secretaría académica', 'Pejabat kursus'],
      office,
    ],
    posts: [
      [['课程顾问', 'Course adviser', 'Asesor de cursos', 'Penasihat kursus'], 100],
      [['教师', 'Teacher', 'Docente', 'Guru'], 200],
      manager,
    ],
  },
  railway: {
    style: 'group_8',
    units: [
      ['车站', 'Station', 'Estación', 'Stesen'],
      ['车辆', 'Rolling stock', 'Material rodante', 'Gerabak'],
      ['工务', 'Track', 'Vía', 'Landasan'],
      office,
    ],
    posts: [worker, [['司机', 'Driver', 'Maquinista', 'Pemandu'], 300], teamLead, manager],
  },
  postal: {
    style: 'group_2',
    units: [
      ['营业', 'Counter', 'Ventanilla', 'Kaunter'],
      ['分拣', 'Sorting', 'Clasificación', 'Pengasingan'],
      ['投递', 'Delivery', 'Reparto', 'Penghantaran'],
      office,
    ],
    posts: [
      [['营业员', 'Counter clerk', 'Empleado de ventanilla', 'Kerani kaunter'], 100],
      [['投递员', 'Postal carrier', 'Cartero', 'Posmen'], 200],
      teamLead,
      manager,
    ],
  },
  tourism: {
    style: 'group_3',
    units: [
      ['导游', 'Guides', 'Guías', 'Pemandu pelancong'],
      ['票务', 'Tickets', 'Taquilla', 'Tiket'],
      logistics,
      office,
    ],
    posts: [
      [['讲解员', 'Guide', 'Guía', 'Pemandu'], 200],
      [['票务员', 'Ticket clerk', 'Taquillero', 'Kerani tiket'], 100],
      teamLead,
      manager,
    ],
  },
};

/** Types of fixed points beside the posts, the same in all editions. */
export const postType: Words = ['岗位', 'Post', 'Puesto', 'Jawatan'];
export const commonTypes: readonly { name: Words; items: readonly Valued[] }[] = [
  {
    name: ['学历', 'Education', 'Formación', 'Pendidikan'],
    items: [
      [['高中', 'Secondary school', 'Bachillerato', 'Sekolah menengah'], 50],
      [['大专', 'Diploma', 'Formación superior', 'Diploma'], 100],
      [['本科', "Bachelor's degree", 'Grado', 'Ijazah sarjana muda'], 150],
      [['研究生', "Master's degree", 'Máster', 'Ijazah sarjana'], 200],
    ],
  },
  {
    name: ['职称', 'Professional title', 'Título profesional', 'Gelaran profesional'],
    items: [
      [['初级', 'Junior', 'Inicial', 'Permulaan'], 100],
      [['中级', 'Intermediate', 'Medio', 'Pertengahan'], 200],
      [['高级', 'Senior', 'Superior', 'Kanan'], 300],
    ],
  },
];
