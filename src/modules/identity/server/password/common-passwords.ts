/**
 * Local words and numbers that are common in passwords but missing from the list of the world's most common ones, in
 * lower case and as typed on the keyboards of our four languages. Digits and signs around them count too.
 */
export const commonHere: readonly string[] = `
!@#$1234 !@#123 123!@# 12345!@#$% qwer!@#$ 1q2w3e4r5t6y 1qaz@wsx zaq1xsw2 qwe123 zxc123 asd123
123456 1234567 12345678 123456789 1234567890 000000 111111 666666 888888 999999 112233 11223344 121212
123123 123321 147258 159753 321321 520520 520131 521521 654321 666888 987654 00000000 1111111 88888888
1314520 1314521 5201314 5211314
abcabc account laurel yuegui yueguijifen administrator android company default demo guest indonesia iphone letmein linkedin login
manager member office root sysadmin system temp trustno user welcome windows winter spring summer autumn
aini baobao baobei beijing chengdu chenggong fendou gongsi guangdong guangzhou hangzhou huawei jiayou
jifen kaixin kuaile laoban laopo laogong laoshi meinv mima nanjing nihao pengyou qingdao shanghai
shenzhen shouji taobao tianjin tianxia weixin wangyi wode wodemima woaini woaiwo woaizhongguo woshi
wuhan xiaoming xiexie xihuan xuexiao yiyuan yonghu zhongguo zhifubao gongchang guanliyuan
chen huang liu wang yang zhang zhao zhou
administrador amigos amor amorcito argentina barcelona bienvenido bonita caballo cambiame chile clave
colegio colombia contrase contrasena corazon cumple dios empresa escuela espana estrella fabrica familia
felicidad feliz futbol gato hermosa hola hospital jesus madrid mama mexico mialma miamor miclave mipass
mivida navidad nicaragua oficina papa perro peru princesa profesor querida realmadrid secreto sevilla
teamo tequiero trabajo usuario valencia venezuela verano
alhamdulillah anak bahagia bapa bintang bismillah bunga cantik cikgu cinta comel guru hebat ibu
insyaallah johor katalaluan kata kawan keluarga kelantan kilang kucing kualalumpur laluan majikan malaysia
melaka merdeka pahang pejabat pelajar penang pengguna pentadbir perak rahsia rindu sabah sarawak sayang
sekolah selamat selangor syarikat terengganu
`
  .trim()
  .split(/\s+/);
