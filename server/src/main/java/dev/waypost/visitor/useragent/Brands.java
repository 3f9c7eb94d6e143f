package dev.waypost.visitor.useragent;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The brand of an Android device, by the prefix of its model. */
final class Brands {
    private static final List<Map.Entry<String, String>> PREFIXES = List.of(
            Map.entry("sm-", "Samsung"),
            Map.entry("gt-", "Samsung"),
            Map.entry("sch-", "Samsung"),
            Map.entry("sgh-", "Samsung"),
            Map.entry("samsung", "Samsung"),
            Map.entry("galaxy", "Samsung"),
            Map.entry("pixel", "Google"),
            Map.entry("nexus", "Google"),
            Map.entry("redmi", "Xiaomi"),
            Map.entry("mi ", "Xiaomi"),
            Map.entry("poco", "Xiaomi"),
            Map.entry("xiaomi", "Xiaomi"),
            Map.entry("m2", "Xiaomi"),
            Map.entry("huawei", "Huawei"),
            Map.entry("honor", "Honor"),
            Map.entry("oneplus", "OnePlus"),
            Map.entry("cph", "OPPO"),
            Map.entry("oppo", "OPPO"),
            Map.entry("rmx", "realme"),
            Map.entry("realme", "realme"),
            Map.entry("vivo", "vivo"),
            Map.entry("moto", "Motorola"),
            Map.entry("xt1", "Motorola"),
            Map.entry("xt2", "Motorola"),
            Map.entry("lg-", "LG"),
            Map.entry("lm-", "LG"),
            Map.entry("nokia", "Nokia"),
            Map.entry("ta-1", "Nokia"),
            Map.entry("sony", "Sony"),
            Map.entry("xperia", "Sony"),
            Map.entry("xq-", "Sony"),
            Map.entry("bravia", "Sony"),
            Map.entry("asus", "Asus"),
            Map.entry("lenovo", "Lenovo"),
            Map.entry("tecno", "Tecno"),
            Map.entry("infinix", "Infinix"),
            Map.entry("itel", "itel"),
            Map.entry("zte", "ZTE"),
            Map.entry("htc", "HTC"),
            Map.entry("tcl", "TCL"),
            Map.entry("alcatel", "Alcatel"),
            Map.entry("nothing", "Nothing"),
            Map.entry("fairphone", "Fairphone"),
            Map.entry("cubot", "Cubot"),
            Map.entry("wiko", "Wiko"),
            Map.entry("meizu", "Meizu"),
            Map.entry("kf", "Amazon"),
            Map.entry("aft", "Amazon"));

    /** Models such as 2201117TY and 23021RAA2Y. */
    private static final Pattern XIAOMI_NUMBER = Pattern.compile("2[0-9]{3,8}[A-Z][0-9A-Z]*");
    /** Models such as V2027. */
    private static final Pattern VIVO_NUMBER = Pattern.compile("V[12][0-9]{3}[A-Z]*");
    /** Models such as VOG-L29 and ANE-LX1. */
    private static final Pattern HUAWEI_MODEL =
            Pattern.compile("[A-Z]{3}-[A-Z]{1,2}[0-9]{2}[A-Z]?|[A-Z]{3}-LX[0-9A-Z]+");

    private Brands() {}

    static @Nullable String of(String model) {
        String lower = model.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> prefix : PREFIXES) {
            if (lower.startsWith(prefix.getKey())) {
                return prefix.getValue();
            }
        }
        if (XIAOMI_NUMBER.matcher(model).matches()) {
            return "Xiaomi";
        }
        if (VIVO_NUMBER.matcher(model).matches()) {
            return "vivo";
        }
        return HUAWEI_MODEL.matcher(model).matches() ? "Huawei" : null;
    }
}
