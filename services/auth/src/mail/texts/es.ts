import type { MailTexts } from './mail-texts';

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  code: {
    subject: 'Su código de acceso a Attesta',
    paragraphs: [
      'Su código para iniciar sesión en Attesta es {code}',
      'Es válido durante {minutes} minutos y funciona una sola vez. Nadie de Attesta se lo pedirá nunca.',
      'Si no está iniciando sesión ahora mismo, alguien conoce su contraseña: cámbiela.',
    ],
  },
  resetCode: {
    subject: 'Su código para una nueva contraseña de Attesta',
    paragraphs: [
      'Su código para elegir una nueva contraseña es {code}',
      'Es válido durante {minutes} minutos y funciona una sola vez. Nadie de Attesta se lo pedirá nunca.',
      'Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
  },
  invitation: {
    subject: 'Su cuenta de Attesta',
    paragraphs: [
      '{organization} ha creado una cuenta de Attesta para usted. Elija aquí su contraseña:',
      '{address}',
      'El enlace funciona hasta que haya elegido una contraseña, como muy tarde hasta el {day}. Después, su administrador puede enviarle otro.',
      'Su cuenta es esta dirección de correo, {email}. Si no espera ninguna cuenta, no tiene que hacer nada.',
    ],
  },
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña de Attesta',
    paragraphs: [
      'La contraseña de su cuenta de Attesta se cambió el {at} UTC con {device}, desde {place}. Se ha cerrado la sesión en todos los demás dispositivos.',
      'Si no ha sido usted, elija enseguida una nueva contraseña y avise a su administrador:',
      '{address}',
    ],
  },
  theft: {
    subject: 'Se ha cerrado una sesión suya de Attesta por seguridad',
    paragraphs: [
      'El {at} UTC se usó por segunda vez una clave de su sesión en {sessionDevice}, con {device}, desde {place}. Es posible que alguien la haya copiado, por lo que la sesión se ha cerrado.',
      'Si no puede explicarlo, elija una nueva contraseña y avise a su administrador:',
      '{address}',
    ],
  },
};
